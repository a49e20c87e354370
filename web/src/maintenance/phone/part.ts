import type { PhonePart } from '../../kit/offline/phonePart.ts'
import { visitKinds } from './sending.ts'

/** What the maintenance of lifts gives to the phone. */
export const maintainPart: PhonePart = {
  links: [
    { path: '/m/maintain', title: '电梯维保', text: '签到、记录维保项目、签退', opens: ['maintRecord.save'] },
  ],
  kinds: visitKinds,
}
