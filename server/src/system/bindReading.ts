import type { AnyCall } from '@tejian/contract/kit/call.ts'
import type { AnyRecord } from '@tejian/contract/kit/record.ts'
import type { Bind } from '../kit/http/bind.ts'
import { findRows, type ListSource } from '../kit/records/find.ts'
import { revealRow } from '../kit/records/mask.ts'
import { readRow } from '../kit/records/save.ts'
import type { Services } from '../kit/services.ts'
import { bindExport } from '../shared/transfers/exportRows.ts'

export type ReadCalls = { find: AnyCall; getDetail: AnyCall; export: AnyCall }

/** Binds find, getDetail and export of a register that people only read. */
export function bindReading<R extends AnyRecord>(
  bind: Bind,
  services: Services,
  register: ReadCalls,
  source: ListSource<R>,
): void {
  bind(register.find, (context, input) => findRows(context, source, input))
  bind(register.getDetail, async (context, { id }) => {
    const row = await readRow(context, source.record, id)
    await source.complete?.(context, [row], {})
    return {
      ...(await revealRow(context, source.record, row)),
      actions: source.actions?.(context, row) ?? [],
    }
  })
  bindExport(bind, services, register.export, source)
}
