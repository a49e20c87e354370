import * as z from 'zod/mini'
import { call } from '../kit/call.ts'
import { optionalText, recordId } from '../kit/requestFields.ts'

const post = { method: 'POST', encoding: 'form', writes: true, spec: 'decision 0115' } as const

/** Looking at the product as somebody else, reading alone (decision 0115). */
export const previewCalls = {
  beginPreview: call({
    ...post,
    path: '/api/session/preview/begin',
    does: '以他人的身份只读预览，须说明原因',
    access: { permission: 'user.preview' },
    request: z.object({ userId: recordId, reason: optionalText(200) }),
    /** `sid` is of a session that reads as that person until then, beside the administrator's own. */
    answer: z.object({ sid: z.string(), until: z.string() }),
  }),
  endPreview: call({
    ...post,
    path: '/api/session/preview/end',
    does: '退出只读预览',
    access: { signedIn: true },
    inPreview: 'ends',
    request: z.object({}),
    answer: z.null(),
  }),
} as const
