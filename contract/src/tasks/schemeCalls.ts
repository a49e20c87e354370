import * as z from 'zod/mini'
import { call } from '../kit/call.ts'
import { switched } from '../kit/functionGroup.ts'
import { processCalls } from '../kit/processRegister.ts'
import { recordId } from '../kit/requestFields.ts'
import { inspectionScheme } from './scheme.ts'

const path = '/api/businesspro/inspectionScheme'

/** Schemes on their page of the business, which does every step. */
export const schemeCalls = {
  ...processCalls(inspectionScheme, path, 'scheme', '2 §2.3 zjprofa'),
  revise: call({
    method: 'POST',
    encoding: 'form',
    writes: true,
    access: { permission: 'scheme.save' },
    path: `${path}/revise`,
    does: '变更检验方案：编制下一版本',
    spec: '2 §2.3 zjprofa',
    request: z.object({ id: recordId }),
    answer: z.object({ id: z.string(), schemeno: z.string() }),
  }),
} as const

const { delete: _delete, ...queues } = processCalls(
  inspectionScheme,
  '/api/bsfunction/inspectionScheme',
  'scheme',
  '2 §2.10 bsFunction inspectionScheme',
)

/** The same schemes as the queues of their steps, once an installation has switched them on. */
export const schemeQueueCalls = switched('scheme', queues)
