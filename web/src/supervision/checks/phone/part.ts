import type { PhonePart } from '../../../kit/offline/phonePart.ts'
import { entryKind, sendCheck } from './draft.ts'

/** Safety checks on the phone. */
export const checksOnPhone: PhonePart = {
  links: [
    {
      path: '/m/check',
      title: '监督检查',
      text: '现场记录、拍照、签字，没有网络也能办',
      opens: ['safetyCheck.record'],
    },
  ],
  kinds: {
    [entryKind]: { send: sendCheck, address: ({ subject }) => `/m/check/${subject}` },
  },
}
