import type { ListedRow } from '@tejian/contract/kit/listRequest.ts'
import type { View } from '@tejian/contract/kit/view.ts'
import { dictionaryCalls } from '@tejian/contract/shared/lookups/dictionaryCalls.ts'
import { dictionaryRegister } from '@tejian/contract/system/calls.ts'
import type { dictionaryItem } from '@tejian/contract/system/dictionaryItem.ts'
import { lazy, Suspense } from 'react'
import type { ActionRun, ActionRuns } from '../../kit/list/actions.ts'
import { notify } from '../../kit/notify.ts'
import { queryClient } from '../../kit/transport/queryClient.ts'
import { send } from '../../kit/transport/send.ts'
import { refreshLookups } from '../../shared/dictionaries/refreshLookups.ts'
import { registerActions } from '../../shared/transfers/registerActions.tsx'
import { switchActions } from '../../shared/work/switchActions.tsx'
import { createBelow } from '../createBelow.tsx'
import { withLookups } from '../withLookups.ts'

const OrderItems = lazy(async () => ({ default: (await import('./OrderItems.tsx')).OrderItems }))

/** What was changed behind the product's back is read anew, by the server's instances and by this browser. */
const refreshCache: ActionRun = async ({ refresh }) => {
  await send(dictionaryCalls.initCache)
  refreshLookups(queryClient)
  refresh()
  notify.success('字典、区划等缓存已刷新')
}

function order(type: string): ActionRun {
  return ({ show, close, refresh }) => {
    const done = (): void => {
      close()
      refresh()
    }
    show(
      <Suspense>
        <OrderItems type={type} onDone={done} onClose={close} />
      </Suspense>,
    )
  }
}

type Item = ListedRow<typeof dictionaryItem>

/** What can be done with the items of one dictionary. */
export const dictionaryActions = (view: View<typeof dictionaryItem>, type: string): ActionRuns<Item> => ({
  ...withLookups<Item>('dictionary_item', {
    ...registerActions(view, dictionaryRegister, { initial: { type, enabled: true } }),
    ...switchActions(
      dictionaryRegister.save,
      ({ label }: Item) => label,
      '停用后不再出现在选项中，已填写的数据仍显示原名称。',
    ),
    createBelow: createBelow(view, dictionaryRegister, ({ value }) => ({
      type,
      parentValue: value,
      enabled: true,
    })),
    order: order(type),
  }),
  refreshCache,
})
