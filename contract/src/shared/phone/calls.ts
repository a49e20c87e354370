import * as z from 'zod/mini'
import { call } from '../../kit/call.ts'

export const phoneCalls = {
  /** `entryId`, `attrefsysid` and `atttype` stand beside the file, before it. */
  photo: call({
    method: 'POST',
    path: '/api/phone/photo',
    encoding: 'multipart',
    access: { permission: 'attachment.save' },
    writes: true,
    spec: '1 §7 Attachments; docs/decisions/0093',
    does: '手机补传一张照片',
    request: z.looseObject({}),
    answer: z.object({ attsysid: z.string(), attname: z.string() }),
  }),
} as const
