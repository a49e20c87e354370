import type { businessItem } from '@tejian/contract/inspection/businessItem.ts'
import { useMemo } from 'react'
import { useSession } from '../../kit/session/store.ts'
import { usePageTitle } from '../../kit/shell/tagStore.ts'
import { ItemPage, useAddressItem } from '../../shared/work/ItemPage.tsx'
import type { Queue } from '../../shared/work/queue.ts'
import { useItemPlace } from '../../shared/work/useItemPlace.ts'
import { serialNumber } from '../item.ts'
import { ownView, passAction, type ReviewPlace, readAddress } from './pages.ts'
import { type OpenedProps, ReviewColumns } from './ReviewColumns.tsx'
import { useReview } from './useReview.ts'

/** One report, read and decided: the sheet at the left, at the right decision, remarks, why here, flow (design, Work pages). */
export function ReviewPage({ place }: { place: ReviewPlace }) {
  const { seisn, list } = useAddressItem()
  const query = useReview(place, seisn)
  return (
    <ItemPage seisn={seisn} from={place.title} query={query}>
      {(data) => <Opened key={data.id} place={place} detail={data} list={list} />}
    </ItemPage>
  )
}

function Opened({ place, detail, list }: OpenedProps & { list: string }) {
  usePageTitle(detail.reportno ?? detail.seisn)
  const [first] = place.actions
  const action = passAction(place, detail) ?? first ?? ''
  const permissions = useSession((session) => session.permissions)
  const queue = useMemo<Queue<typeof businessItem>>(
    () => ({ path: place.list, view: ownView(place, (code) => permissions.has(code)), action }),
    [place, permissions, action],
  )
  const at = useItemPlace({
    queue,
    list,
    id: detail.id,
    seisn: detail.seisn,
    seisnOf: serialNumber,
    addressOf: (seisn) => readAddress(place, seisn, list),
  })
  return <ReviewColumns place={place} detail={detail} at={at} />
}
