import * as z from 'zod/mini'
import { call } from '../../kit/call.ts'
import { processCalls } from '../../kit/processRegister.ts'
import { recordId, text } from '../../kit/requestFields.ts'
import { vehicleRegistration } from './vehicleRegistration.ts'

const path = '/api/useregister/vehicleUnit'
const spec = '2 §2.10 VehicleUnit'

/** Registrations of vehicles' gas cylinders. */
export const vehicleCalls = {
  ...processCalls(vehicleRegistration, path, 'registration', spec),
  cancel: call({
    method: 'POST',
    encoding: 'form',
    writes: true,
    spec,
    path: `${path}/cancel`,
    access: { permission: 'registration.issue' },
    does: '注销车用气瓶登记',
    request: z.object({
      id: recordId,
      version: z.string().check(z.regex(/^\d{1,9}$/, '版本号格式不正确')),
      cancelReason: text(500),
    }),
    answer: z.looseObject({ id: z.string(), version: z.number() }),
  }),
  printPdf: call({
    method: 'GET',
    encoding: 'query',
    writes: false,
    spec,
    path: `${path}/printPdf`,
    access: { ticket: 'print', permission: 'registration.view' },
    does: '打印车用气瓶使用登记证',
    request: z.object({ id: recordId }),
    answer: 'file',
  }),
} as const

/** What a print ticket names for a vehicle's certificate. */
export const vehiclePrintRecord = (id: string): string => `CYQPDJZ|${id}`
