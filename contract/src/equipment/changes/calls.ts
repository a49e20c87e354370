import * as z from 'zod/mini'
import { call } from '../../kit/call.ts'
import { processCalls } from '../../kit/processRegister.ts'
import { listCall } from '../../kit/register.ts'
import { joinedIds, recordId, text } from '../../kit/requestFields.ts'
import { printRow } from '../../shared/printing/printRow.ts'
import { changeRegistration } from './change.ts'
import { changeMessages } from './messages.ts'
import { changePrintOf, changePrints } from './prints.ts'

const path = '/api/alterapply'
const calls = processCalls(changeRegistration, path, 'registration', '2 §2.10 changeRegister; 2 §7.10')
const reads = {
  method: 'POST',
  encoding: 'form',
  access: { permission: 'registration.view' },
  writes: false,
} as const

const mostPrinted = 100

const print = (name: keyof typeof changePrints) =>
  call({
    ...reads,
    path: `${path}/${name}`,
    does: `打印${changePrints[name].title}`,
    spec: '1 §7 /api/alterapply print endpoints',
    request: z.object({ ids: joinedIds(mostPrinted) }),
    answer: z.object({ templateCode: z.string(), rows: z.array(printRow) }),
  })

/** Changes of use registrations: the machinery's calls, the catalogue's list, and what stands against a change. */
export const changeCalls = {
  ...calls,
  list: listCall(calls.find, `${path}/list`, '变更登记列表'),
  printSQD: print('printSQD'),
  printSLD: print('printSLD'),
  printLLD: print('printLLD'),
  printPdf: call({
    method: 'GET',
    encoding: 'query',
    writes: false,
    access: { ticket: 'print', permission: 'registration.view' },
    path: `${path}/printPdf`,
    does: '变更登记单据打印为PDF',
    spec: '1 §7 /api/alterapply print endpoints; domain.md decision 2',
    request: z.object({
      type: z.string().check(
        z.maxLength(40),
        z.refine((code) => changePrintOf(code) !== undefined, changeMessages.noPrint),
      ),
      ids: z.string().check(z.maxLength(mostPrinted * 37)),
    }),
    answer: 'file',
  }),
  standing: call({
    ...reads,
    path: `${path}/standing`,
    does: '设备能否办理某种变更，及其未办结的检验业务',
    spec: '2 §2.10 changeRegister',
    request: z.object({ equdatasysid: recordId, changetype: text(10) }),
    answer: z.object({
      /** Why the change cannot be applied for; null when it can. */
      problem: z.nullable(z.string()),
      /** Inspections of the device that are under way, as sentences; only where the change ends its use. */
      openTasks: z.array(z.string()),
    }),
  }),
} as const
