import * as z from 'zod/mini'
import { call } from '../../kit/call.ts'

export const eventCalls = {
  /** Server-sent events: `message` with the id of a new message, `lookups`, `desk`. Its ticket's record is the person's own id. */
  events: call({
    method: 'GET',
    path: '/api/events',
    encoding: 'query',
    access: { ticket: 'events' },
    writes: false,
    spec: 'stack.md live messages',
    does: '实时消息',
    request: z.object({}),
    answer: 'file',
  }),
} as const
