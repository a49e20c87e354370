import type { Domain } from '../../../kit/domain.ts'
import { moveInSweep } from './files.ts'
import { bindMoveIn, moveInTicket } from './routes.ts'
import { moveInJobs } from './work.ts'

/** Moving in by the page; the command needs none of it. */
export const moveInDomain: Domain = {
  name: 'moveIn',
  routes: [bindMoveIn],
  jobs: [moveInJobs],
  schedules: [moveInSweep],
  tickets: [moveInTicket],
}
