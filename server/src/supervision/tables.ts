import type { hiddenDanger } from '@tejian/contract/supervision/hiddenDanger.ts'
import type { checkProblem } from '@tejian/contract/supervision/problems/problem.ts'
import type { TableOf } from '../kit/db/tables.ts'

declare module '../kit/db/tables.ts' {
  interface Tables {
    check_problem: TableOf<typeof checkProblem>
    hidden_danger: TableOf<typeof hiddenDanger>
  }
}
