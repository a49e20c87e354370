import type { Domain } from '../kit/domain.ts'
import { annualRoutes } from './annualRoutes.ts'
import { documentRoutes } from './documents/documentRoutes.ts'
import { documentFiles, documentRule } from './documents/documents.ts'
import { issueTicket } from './documents/print.ts'
import { documentEffects, receiptReminders } from './documents/receipts.ts'
import { factSchedule } from './facts.ts'
import { formRoutes } from './formRoutes.ts'
import { listRoutes } from './listRoutes.ts'
import { qualityRoutes } from './routes.ts'
import { stockSchedule } from './stock.ts'

/** How well and how much the institute works: statistics over business, and the documents of its quality system. */
export const qualityDomain: Domain = {
  name: 'quality',
  routes: [qualityRoutes, listRoutes, formRoutes, annualRoutes, documentRoutes],
  processes: [documentRule],
  files: [documentFiles],
  tickets: [issueTicket],
  schedules: [factSchedule, stockSchedule, documentEffects, receiptReminders],
}
