import { useMemo } from 'react'
import { useNavigate } from 'react-router'
import { closeTag } from '../../kit/shell/tagStore.ts'
import { tagKey } from '../../kit/shell/tags.ts'
import { cameFrom, type Queue } from './queue.ts'
import { useQueue } from './useQueue.ts'

type Opened = {
  /** The list in which the item waits. */
  queue: Queue
  /** The address that led here. */
  list: string
  id: string
  /** The page of another item of the list; `list` leads back. */
  addressOf(seisn: string, list: string): string
}

/** The way from an item's page: back to its list, to the items beside it, and on when it is done. */
export function useItemPlace({ queue: own, list, id, addressOf }: Opened) {
  const navigate = useNavigate()
  const { back, queue, search } = useMemo(
    () => cameFrom(list, [own], { back: own.path, queue: own, search: '' }),
    [list, own],
  )
  const { list: rows, place, total, ...beside } = useQueue(own, queue ? search : '', id)
  const seisnOf = (of: string | null): string | null =>
    (rows.find((row) => row.id === of)?.seisn as string | undefined) ?? null
  const [next, previous] = [seisnOf(beside.next), seisnOf(beside.previous)]
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
    /** Leaves an item that is done: to the next one when that is wanted, and its tag goes. */
    async leave(goOn: boolean): Promise<void> {
      const here = tagKey({ path: location.pathname, search: location.search })
      await (goOn && next ? open(next) : navigate(back))
      closeTag(here, 'one')
    },
  }
}

export type ItemPlace = ReturnType<typeof useItemPlace>
