import { type Declaration, declaration } from '@tejian/contract/declarations/declaration.ts'
import { submitRefused } from '@tejian/contract/declarations/messages.ts'
import { declarationProcess } from '@tejian/contract/inspection/declaration.process.ts'
import { stateAt, states, stepName } from '@tejian/contract/inspection/steps.ts'
import { nextStep, type Process, postAt } from '@tejian/contract/kit/process.ts'
import { sql } from 'kysely'
import { notifyHolders } from '../../inspection/public.ts'
import type { Context } from '../../kit/context.ts'
import { type Holder, move } from '../../kit/process/move.ts'
import { filled } from '../../kit/records/filled.ts'
import type { Lookups } from '../../kit/records/lookups.ts'
import { Refusal } from '../../kit/refusal.ts'
import { holderFor } from '../../shared/flow/people.ts'
import { checkDeclaration } from '../facts.ts'
import { type DeclarationKey, findDeclaration } from '../find.ts'
import { mirrorPlace } from '../place.ts'

export type Submit = DeclarationKey & {
  taskId?: string | undefined
  version?: string | undefined
  dealMan?: string | undefined
}

const process: Process = declarationProcess

/** Where a submit leads: straight to acceptance from the counter, to allocation for units and on-site declarations. */
function target(row: Declaration): string {
  const submit = process.steps.YWSB?.actions.submit
  return (submit && nextStep(submit, row)) ?? 'YWSB'
}

/** Units do not choose who in the institute works for them. */
async function chosenHolder(
  context: Context,
  row: Declaration,
  dealMan: string | undefined,
): Promise<Holder | null> {
  if (!dealMan || context.user.visibleScope.kind === 'unit') return null
  return holderFor(context, dealMan, postAt(process, target(row)))
}

/** Of two declarations with one device that are submitted at once, the second is checked when the first is through. */
async function lockDevices(context: Context, row: Declaration): Promise<void> {
  await sql`select from equipment where id in (select equdatasysid from business_item
      where appmainsysid = ${row.id}::uuid and state is distinct from ${states.void})
    order by id for no key update`.execute(context.db)
}

async function refuseMistakes(context: Context, row: Declaration, lookups: Lookups): Promise<void> {
  const { errors } = await checkDeclaration(context, row, lookups)
  const mistakes = errors.filter(({ level }) => level === 'error')
  if (mistakes.length > 0)
    throw new Refusal(submitRefused(mistakes.map(({ message }) => message)), {
      code: 'mistakes',
      detail: { errors },
    })
}

/** Sends a declaration on, once it has been checked; what is wrong is said per device. */
export async function submitDeclaration(
  context: Context,
  input: Submit,
  lookups: Lookups,
): Promise<{ appno: string; step: string; stepName: string }> {
  const seen = await findDeclaration(context, input)
  const row = await move(context, {
    record: declaration,
    id: seen.id,
    action: 'submit',
    taskId: input.taskId,
    version: input.version ? Number(input.version) : undefined,
    holder: await chosenHolder(context, seen, input.dealMan),
    async prepare(inner, locked) {
      await lockDevices(inner, locked)
      await refuseMistakes(inner, locked, lookups)
      return {
        state: stateAt[target(locked)] ?? '1',
        ...(locked.operTime && { resubmitTime: inner.now().toISOString() }),
      }
    },
    async effect(inner, moved) {
      await mirrorPlace(inner, moved)
      await notifyHolders(inner, moved, {
        title: `待办：${stepName(moved.step)}`,
        content: `申报单${moved.appno}（${moved.unitname}，${moved.equcount}台）已提交，请办理`,
      })
    },
  })
  const step = filled(row, 'step')
  return { appno: filled(row, 'appno'), step, stepName: stepName(step) }
}
