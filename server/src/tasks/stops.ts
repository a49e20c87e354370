import type { BusinessItem } from '@tejian/contract/inspection/businessItem.ts'
import type { Stop } from '@tejian/contract/tasks/workload.ts'
import { hoursOf } from '@tejian/contract/tasks/workload.ts'
import { placeName, placeOf } from './place.ts'

/** What of an item says where, how long and from when it is inspected. */
export type StopItem = Pick<
  BusinessItem,
  'seisn' | 'unitId' | 'unitname' | 'useaddress' | 'equclacode' | 'inmGroupCode' | 'planInspectTime'
>

/** An item as a device of somebody's day. */
export const stopOf = (item: StopItem): Stop => ({
  seisn: item.seisn ?? '',
  place: placeOf(item),
  placeName: placeName(item),
  hours: hoursOf(item.equclacode ?? '', item.inmGroupCode ?? ''),
  begin: item.planInspectTime,
})
