import { caseStates } from '@tejian/contract/supervision/cases/case.process.ts'
import { lawCase } from '@tejian/contract/supervision/cases/case.ts'
import { caseMessages as say } from '@tejian/contract/supervision/cases/caseMessages.ts'
import { lateFeeOf } from '@tejian/contract/supervision/cases/caseTerms.ts'
import { dayOf } from '../../kit/process/flow.ts'
import type { ProcessOptions } from '../../kit/process/register.ts'
import type { ProcessRule } from '../../kit/process/rules.ts'
import { Refusal } from '../../kit/refusal.ts'
import { beforeSave } from './drafts.ts'
import { effect } from './effects.ts'
import { prepare } from './moves.ts'

const stateAt: Readonly<Record<string, string>> = {
  AJLR: caseStates.clue,
  LASP: caseStates.filing,
  AJDC: caseStates.investigating,
  AJSH: caseStates.reviewing,
  CFGZ: caseStates.notifying,
  AJSP: caseStates.deciding,
  AJZX: caseStates.executing,
  AJJA: caseStates.closing,
  end: caseStates.closing,
}

/** Steps whose forward moves are opinions of the file: they are not taken back. */
const opinions: ReadonlySet<string> = new Set(['LASP', 'AJSH', 'AJSP', 'AJJA'])

export const caseRule: ProcessRule<typeof lawCase> = {
  record: lawCase,
  values: (step) => ({ caseState: stateAt[step] ?? caseStates.clue }),
  async withdrawn(_context, _row, step) {
    if (opinions.has(step)) throw new Refusal(say.opinionStands)
    return {}
  },
}

/** What cases add to the machinery of processes. */
export const caseOptions: ProcessOptions<typeof lawCase> = {
  domain: 'lawCase',
  actionNames: {
    file: 'filing',
    notFile: 'filing',
    pass: 'audit',
  },
  editAt: { AJDC: 'lawCase.save', CFGZ: 'lawCase.save', AJZX: 'lawCase.save' },
  beforeSave,
  prepare,
  effect,
  async complete(context, rows) {
    for (const row of rows) {
      const fine = Number(row.fineAmount ?? 0)
      const day = row.paidDate ?? row.closeDate ?? dayOf(context.now())
      row.lateFee = fine > 0 ? lateFeeOf(fine, row.payLimit, day) : null
    }
  },
}
