import { materialCalls } from '@tejian/contract/declarations/materials/materialCalls.ts'
import { materialDemand } from '@tejian/contract/declarations/materials/materialDemand.ts'
import { onlineInspectAttachmentConfig } from '@tejian/contract/declarations/views/onlineInspectAttachmentConfig.ts'
import { seitestsortOf } from '@tejian/contract/inspection/inspectionKinds.ts'
import type { Bind } from '../../kit/http/bind.ts'
import { findRows } from '../../kit/records/find.ts'
import { revealRow } from '../../kit/records/mask.ts'
import { saveRegisterRow, sourceOf } from '../../kit/records/register.ts'
import { readRow } from '../../kit/records/save.ts'
import type { Services } from '../../kit/services.ts'
import { bindExport } from '../../shared/transfers/exportRows.ts'
import { materialOptions, materialsOf } from './demands.ts'

/** What is handed in with declarations: its register, and what one declaration wants. */
export function materialRoutes(bind: Bind, services: Services): void {
  const options = materialOptions(services.lookups)
  const source = sourceOf(materialDemand, options)
  bind(materialCalls.find, (context, request) => findRows(context, source, request))
  bind(materialCalls.list, async (context, request) => {
    const answer = await findRows(context, source, request)
    return {
      ...answer,
      list: answer.list.map((row) => ({
        ...row,
        seitestsort: seitestsortOf(row.inmGroupCode ?? '') ?? null,
      })),
    }
  })
  bind(materialCalls.getDetail, async (context, { id }) => {
    const row = await readRow(context, materialDemand, id)
    await source.complete?.(context, [row], {})
    return {
      ...(await revealRow(context, materialDemand, row)),
      actions: source.actions?.(context, row) ?? [],
    }
  })
  bind(materialCalls.save, (context, input) => saveRegisterRow(context, materialDemand, input, options))
  bindExport(bind, services, materialCalls.export, source, onlineInspectAttachmentConfig)
  bind(materialCalls.wanted, async (context, asked) => materialsOf(context, asked))
}
