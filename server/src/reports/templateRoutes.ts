import { templateCalls } from '@tejian/contract/reports/keeping/keepingCalls.ts'
import { keepingMessages } from '@tejian/contract/reports/keeping/keepingMessages.ts'
import { labCalls } from '@tejian/contract/reports/keeping/labCalls.ts'
import { reportTemplate } from '@tejian/contract/reports/keeping/reportTemplate.ts'
import { reportTemplates } from '@tejian/contract/reports/views/templateViews.ts'
import type { Bind } from '../kit/http/bind.ts'
import { bindProcessRegister, processSource } from '../kit/process/register.ts'
import { readRow } from '../kit/records/save.ts'
import { Refusal } from '../kit/refusal.ts'
import type { Services } from '../kit/services.ts'
import { exportColumns, exportRows } from '../shared/transfers/exportRows.ts'
import { renderReport } from './document/renderReport.ts'
import { beginTemplate, nextVersion, saveContent } from './templates/content.ts'
import { everyTemplate } from './templates/inForce.ts'
import { keepingOptions, stopTemplate } from './templates/keeping.ts'
import { acceptLab, labPaper, labState } from './templates/lab/labResult.ts'
import { orderTrial } from './templates/lab/tryTemplate.ts'
import { trialPaper } from './templates/trialPaper.ts'

/** Report templates: the register of the quality department, and the versions as reports are entered by them. */
export function templateRoutes(bind: Bind, { lookups }: Services): void {
  bindProcessRegister(bind, templateCalls, reportTemplate, keepingOptions)
  const source = processSource(reportTemplate, keepingOptions)
  const columns = exportColumns(reportTemplate, reportTemplates)
  bind(templateCalls.export, (context, filters) =>
    exportRows(context, { source, filters, columns, title: reportTemplate.title, lookups }),
  )
  bind(templateCalls.begin, beginTemplate)
  bind(templateCalls.nextVersion, (context, { id }) => nextVersion(context, id))
  bind(templateCalls.saveContent, saveContent)
  bind(templateCalls.previewContent, async (context, { id }) => {
    const { code, versionNo, content } = await readRow(context, reportTemplate, id)
    if (!content) throw new Refusal(keepingMessages.missing)
    const file = await renderReport(await trialPaper(context, content, lookups), context.now())
    return { file, name: `${code}-${versionNo}.pdf`, type: 'application/pdf', inline: true }
  })
  bind(templateCalls.stop, stopTemplate)
  bind(labCalls.try, (context, { id }) => orderTrial(context, id))
  bind(labCalls.state, (context, { id }) => labState(context, id))
  bind(labCalls.accept, acceptLab)
  bind(labCalls.paper, labPaper)
  bind(templateCalls.version, async (context, { code, versionNo }) => {
    const template = everyTemplate(context).templateOf(code, Number(versionNo))
    if (!template) throw new Refusal(keepingMessages.missing)
    return template
  })
}
