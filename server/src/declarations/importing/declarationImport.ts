import { declaration } from '@tejian/contract/declarations/declaration.ts'
import {
  type DeclarationLine,
  declarationLine,
} from '@tejian/contract/declarations/importing/declarationLine.ts'
import { declarationImportCalls as calls } from '@tejian/contract/declarations/importing/importCalls.ts'
import { declarationImportMessages as messages } from '@tejian/contract/declarations/importing/importMessages.ts'
import { states } from '@tejian/contract/inspection/steps.ts'
import { transferMessages } from '@tejian/contract/shared/transfers/messages.ts'
import type { Context } from '../../kit/context.ts'
import type { Bind } from '../../kit/http/bind.ts'
import { filled } from '../../kit/records/filled.ts'
import { readRow } from '../../kit/records/save.ts'
import { Refusal } from '../../kit/refusal.ts'
import type { Services } from '../../kit/services.ts'
import { uploadedWorkbook } from '../../shared/transfers/bindTransfers.ts'
import { importNow } from '../../shared/transfers/importNow.ts'
import { type BoundImport, recordColumns } from '../../shared/transfers/importSource.ts'
import { resultOf } from '../../shared/transfers/transferQueries.ts'
import { voidDeclaration } from '../actions/void.ts'
import { declareLines } from './declareLines.ts'
import { prepareLines, refuseOpen } from './prepareLines.ts'

/** Taking an import back: the first line of a sheet voids it, its number keeps the fate; what went on its way stays. */
async function takeBack(context: Context, { appmainsysid, declaredVersion }: DeclarationLine): Promise<void> {
  if (!appmainsysid) return
  const row = await readRow(context, declaration, appmainsysid, true)
  if (row.state === states.void) return
  if (row.step !== 'YWSB') throw new Refusal(messages.submittedSince(filled(row, 'appno')))
  if (row.version !== declaredVersion) throw new Refusal(transferMessages.changedSince)
  await voidDeclaration(context, row.id, messages.voidReason)
}

/** Devices to be declared, out of a workbook: drafts of the importer, which are completed and submitted like others. */
export const declarationImport: BoundImport<typeof declarationLine> = {
  calls,
  source: {
    path: calls.import.path,
    title: '申报登记',
    permission: 'declaration.import',
    record: declarationLine,
    options: { beforeSave: refuseOpen, beforeDelete: takeBack },
    columns: (lookups) => recordColumns(declarationLine, lookups, { equcode: ['设备编号', '设备号'] }),
    prepare: prepareLines,
    noted: (context, transferId, { written }) =>
      declareLines(
        context,
        transferId,
        written.map(({ row }) => row),
      ),
  },
}

/** The import in one go, as other systems call it; what was refused can be fetched in the user's own file as well. */
export function declarationImportRoutes(bind: Bind, services: Services): void {
  bind(calls.submitExcelImport, async (context, address) => {
    const { file } = await uploadedWorkbook(context, services, address)
    const { id } = await importNow(context, services, declarationImport.source, file, '')
    const { total, good, problems } = await resultOf(context, id)
    return {
      transferId: id,
      total: total ?? 0,
      successCount: good,
      errors: problems.map(({ row, sentence }) => ({ row, message: sentence })),
    }
  })
}
