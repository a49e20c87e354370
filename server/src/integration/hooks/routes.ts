import { hookCalls } from '@tejian/contract/integration/hooks/calls.ts'
import { deliveryStates, hookDelivery } from '@tejian/contract/integration/hooks/delivery.ts'
import { hookMessages } from '@tejian/contract/integration/hooks/messages.ts'
import { webHook } from '@tejian/contract/integration/hooks/webHook.ts'
import { type Context, transact } from '../../kit/context.ts'
import type { Bind } from '../../kit/http/bind.ts'
import { batch } from '../../kit/process/batch.ts'
import { findRows } from '../../kit/records/find.ts'
import { saveRegisterRow } from '../../kit/records/register.ts'
import { readRow, updateRow } from '../../kit/records/save.ts'
import { Refusal } from '../../kit/refusal.ts'
import type { Services } from '../../kit/services.ts'
import { sendTrial } from './deliver.ts'
import { completed, deliverySource, hookOptions, hookSource, systemsFor } from './hooks.ts'
import { issueSecret } from './secrets.ts'
import { topicsOf } from './topics.ts'

/** Puts an event that was sent, or given up, on its way once more. */
async function resend(outer: Context, id: string): Promise<void> {
  await transact(outer, async (context) => {
    const before = await readRow(context, hookDelivery, id, true)
    if (before.status === deliveryStates.waiting)
      throw new Refusal(hookMessages.notFinished, { code: 'state' })
    await updateRow(
      context,
      hookDelivery,
      before,
      { status: deliveryStates.waiting, tries: 0, nextTry: context.now().toISOString() },
      { action: 'resend' },
    )
  })
}

/** What other systems are told of. */
export function hookRoutes(bind: Bind, services: Services): void {
  const options = hookOptions(services.env.WEB_HOOK_NETWORKS)
  bind(hookCalls.find, (context, request) => findRows(context, hookSource, request))
  bind(hookCalls.getDetail, async (context, { id }) => {
    const row = await completed(context, await readRow(context, webHook, id))
    return { ...row, actions: hookSource.actions?.(context, row) ?? [] }
  })
  bind(hookCalls.save, async (context, input) =>
    completed(context, await saveRegisterRow(context, webHook, input, options)),
  )
  bind(hookCalls.choices, async (context) => ({
    systems: await systemsFor(context),
    topics: topicsOf(context.domains).map(({ process, title }) => ({ process, title })),
  }))
  bind(hookCalls.issueSecret, issueSecret)
  bind(hookCalls.tryOut, async (context, { id }) => {
    const { address } = await readRow(context, webHook, id)
    return sendTrial(services, { id, address: address ?? '' })
  })
  bind(hookCalls.deliveries, (context, request) => findRows(context, deliverySource, request))
  bind(hookCalls.delivery, async (context, { id }) => {
    const row = await readRow(context, hookDelivery, id)
    await deliverySource.complete?.(context, [row], {})
    return { ...row, actions: deliverySource.actions?.(context, row) ?? [] }
  })
  bind(hookCalls.resend, (context, { ids }) =>
    batch(context, ids, { id: (id) => id, no: async () => '' }, (id) => resend(context, id)),
  )
}
