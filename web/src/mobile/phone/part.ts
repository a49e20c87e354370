import type { PhonePart } from '../../kit/offline/phonePart.ts'
import { countUnsynced } from './sync.ts'
import { sweepPack } from './vault.ts'

/** Inspections on the phone: trips are loaded where there is a network and recorded where there is none. */
export const tripsOnPhone: PhonePart = {
  links: [
    {
      path: '/m/trip',
      title: '检验行程',
      text: '下载行程，没有网络也能录入检验结果',
      opens: ['report.enter'],
    },
  ],
  kinds: {},
  own: { path: '/m/trip', count: countUnsynced, sweep: sweepPack },
}
