import * as z from 'zod/mini'
import { call } from '../kit/call.ts'
import { optionalText } from '../kit/requestFields.ts'
import { counted } from './desktopCalls.ts'

/** What is counted of a desk: today and on the later day. */
const line = z.object({
  key: z.string(),
  label: z.string(),
  /** What it is a part of; '' for none. */
  of: z.string(),
  today: counted,
  later: counted,
})
export type RehearsedLine = z.output<typeof line>

export const rehearsalCalls = {
  /** The reader's desk on a later day, if nobody does anything until then. */
  rehearsal: call({
    method: 'POST',
    path: '/api/home/rehearsal',
    encoding: 'form',
    does: '期限预演',
    spec: 'ui.md Desktops',
    access: { permission: 'rehearsal.view' },
    writes: false,
    request: z.object({ day: optionalText(10) }),
    answer: z.object({
      today: z.string(),
      day: z.string(),
      groups: z.array(z.object({ title: z.string(), lines: z.array(line) })),
    }),
  }),
} as const
