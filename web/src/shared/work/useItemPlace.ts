import type { ListedRow } from '@tejian/contract/kit/listRequest.ts'
import type { AnyRecord } from '@tejian/contract/kit/record.ts'
import { useMemo } from 'react'
import { useNavigate } from 'react-router'
import { closeTag } from '../../kit/shell/tagStore.ts'
import { tagKey } from '../../kit/shell/tags.ts'
import { nextSteps, offerNext } from './nextSteps.ts'
import { cameFrom, type Queue } from './queue.ts'
import { useQueue } from './useQueue.ts'

type Opened<R extends AnyRecord> = {
  /** The list in which the item waits. */
  queue: Queue<R>
  /** The address that led here. */
  list: string
  id: string
  seisn: string
  seisnOf(row: ListedRow<NoInfer<R>>): string | null
  /** The page of another item of the list; `list` leads back. */
  addressOf(seisn: string, list: string): string
}

/** The way from an item's page: back to its list, to the items beside it, and on when it is done. */
export function useItemPlace<R extends AnyRecord>({
  queue: own,
  list,
  id,
  seisn,
  seisnOf,
  addressOf,
}: Opened<R>) {
  const navigate = useNavigate()
  const { back, queue, search } = useMemo(
    () => cameFrom(list, [own], { back: own.path, queue: own, search: '' }),
    [list, own],
  )
  const { list: rows, place, total, ...beside } = useQueue(own, queue ? search : '', id)
  const numberOf = (of: string | null): string | null => {
    const row = rows.find(({ id }) => id === of)
    return row ? seisnOf(row) : null
  }
  const [next, previous] = [numberOf(beside.next), numberOf(beside.previous)]
  const open = async (seisn: string | null): Promise<void> => {
    if (seisn) await navigate(addressOf(seisn, list))
  }
  return {
    place,
    total,
    next,
    previous,
    open,
    goBack: async (): Promise<void> => void (await navigate(back)),
    /**
     * Leaves an item that is done, and its tag goes: to the next one of the list when that is wanted, else to the item's own
     * next step when that is the reader's too. Where something else comes first, that step is offered. Whoever came here
     * from no list follows this one item: its next step comes before other items.
     */
    async leave(continues: boolean): Promise<void> {
      const here = tagKey({ path: location.pathname, search: location.search })
      const own = await nextSteps([seisn])
      const [step] = own
      if (continues && step && (list === '' || !next)) await navigate(step.path)
      else {
        await (continues && next ? open(next) : navigate(back))
        offerNext(own, [seisn], navigate)
      }
      closeTag(here, 'one')
    },
  }
}

export type ItemPlace = ReturnType<typeof useItemPlace>
