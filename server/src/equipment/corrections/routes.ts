import { correctionCalls, pipeModificationCalls } from '@tejian/contract/equipment/corrections/calls.ts'
import { correctQuery, pipeModifyCheck } from '@tejian/contract/equipment/corrections/views.ts'
import type { AnyRecord } from '@tejian/contract/kit/record.ts'
import type { Bind } from '../../kit/http/bind.ts'
import { bindProcessRegister, processSource } from '../../kit/process/register.ts'
import { bindList } from '../../kit/records/listed.ts'
import type { Services } from '../../kit/services.ts'
import { exportColumns, exportRows } from '../../shared/transfers/exportRows.ts'
import { correctionOptions, corrections, pipeModifications } from './corrections.ts'

/** Corrections of archive data, and the same for piping under the names of its own pages. */
export function correctionRoutes(bind: Bind, { lookups }: Services): void {
  const kinds = [
    [corrections, correctionCalls, correctQuery],
    [pipeModifications, pipeModificationCalls, pipeModifyCheck],
  ] as const
  for (const [kind, calls, view] of kinds) {
    const { record, auditStep } = kind
    const options = correctionOptions(kind, lookups)
    const source = processSource(record, options)
    bindProcessRegister(bind, calls, record, options)
    bindList(bind, calls.list, source, {
      unitname: 'useunit',
      stepcode: (step): Record<string, string> => {
        if (step === 'apply') return { step: record.process?.start ?? '', mine: '1' }
        if (step === 'audit') return { step: auditStep }
        return step === 'query' ? {} : { stepcode: step }
      },
    })
    bind(calls.export, (context, filters) =>
      exportRows(context, {
        source,
        filters,
        columns: exportColumns<AnyRecord>(record, view),
        title: view.title,
        lookups,
      }),
    )
  }
}
