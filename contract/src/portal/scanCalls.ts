import * as z from 'zod/mini'
import { call } from '../kit/call.ts'
import { text } from '../kit/requestFields.ts'

/** What a code may be said to be; left out, all of them are tried. */
export const scanTypes = ['equipment', 'report', 'payment', 'tag', 'rescue'] as const
export type ScanType = (typeof scanTypes)[number]

const led = z.object({
  /** What the code stands for. */
  action: z.enum(scanTypes),
  /** What the page is called that it leads to. */
  title: z.string(),
  /** The page's address in this installation. */
  url: z.string(),
  /** Of the device, where the code is its own; empty otherwise. */
  equdatasysid: z.string(),
  equclacode: z.string(),
  /** Serial number of the business, where the code is its report's; empty otherwise. */
  seisn: z.string(),
})

/** What a code that was read with a camera stands for, and where it leads. */
export const scanCalls = {
  qrcodeExtAction: call({
    method: 'POST',
    encoding: 'form',
    access: { open: '扫码页面不需要会话，只答复编码通向哪个页面' },
    writes: false,
    path: '/api/common/qrcodeExtAction',
    spec: '1 §7 Dictionaries, areas and common',
    does: '识别二维码',
    request: z.object({ code: text(500), type: z.optional(z.enum(scanTypes)) }),
    answer: led,
  }),
} as const

export type ScannedCode = z.output<typeof led>
