import type { Domain } from '../kit/domain.ts'
import { actRule } from './acts.ts'
import { examRule } from './applications.ts'
import { classRule } from './classes.ts'
import { examTicket } from './print.ts'
import { examRoutes } from './routes.ts'

/** Examinations of operators, from the application to the certificate and what is done about it. */
export const examsDomain: Domain = {
  name: 'exams',
  routes: [examRoutes],
  processes: [classRule, examRule, actRule],
  tickets: [examTicket],
}
