import * as z from 'zod/mini'
import { call } from '../kit/call.ts'
import { cipher, nothing, post, random, signedIn } from './callParts.ts'

/** Tickets of links: drawn, and looked at. */
export const ticketCalls = {
  genToken: call({
    ...post,
    inPreview: 'refused',
    path: '/api/simpleToke/genToken',
    access: signedIn,
    writes: false,
    spec: '1 §7 Login and user; domain.md decision 2',
    does: '签发链接票据',
    request: z.object({ randomNum: random, cipher }),
    answer: z.string(),
  }),
  checkToken: call({
    method: 'POST',
    encoding: 'none',
    path: '/api/:token(^[\\w-]{20,}\\.[\\w-]{43}$)',
    access: { open: '票据本身就是凭证' },
    writes: false,
    spec: '1 §7 Dictionaries, areas and common',
    does: '校验链接票据',
    request: nothing,
    answer: z.object({
      valid: z.boolean(),
      type: z.string(),
      /** What it opens, whatever that is called below. */
      id: z.string(),
      attsysid: z.optional(z.string()),
      no: z.optional(z.string()),
      expireTime: z.string(),
    }),
  }),
} as const
