import type { Equipment } from '@tejian/contract/equipment/equipment.ts'
import {
  type LabelProject,
  type LabelSheet,
  labelProject,
  labelSheets,
  labelProjectMessages as messages,
  rescueItems,
  rescueTemplate,
} from '@tejian/contract/equipment/labels/labelProject.ts'
import { labelProjectCalls as calls } from '@tejian/contract/equipment/labels/labelProjectCalls.ts'
import { labelProjectMng } from '@tejian/contract/equipment/views/labelProjectMng.ts'
import type { ChangesOf } from '@tejian/contract/kit/record.ts'
import { sql } from 'kysely'
import type { Context } from '../../kit/context.ts'
import type { Bind } from '../../kit/http/bind.ts'
import { bindList } from '../../kit/records/listed.ts'
import { bindRegister, type RegisterOptions, sourceOf } from '../../kit/records/register.ts'
import { Refusal, wrongFields } from '../../kit/refusal.ts'
import type { Services } from '../../kit/services.ts'
import { bindExport } from '../../shared/transfers/exportRows.ts'

type Changes = ChangesOf<typeof labelProject>

/** Class prefixes of the catalogue: one to four letters or digits each. */
const prefixes = /^[0-9A-Z]{1,4}(,[0-9A-Z]{1,4})*$/

function classProblem({ lookups }: Context, text: string): string | null {
  if (!prefixes.test(text)) return messages.wrongPrefixes
  const unknown = text.split(',').find((prefix) => !lookups.className(prefix.padEnd(4, '0')))
  return unknown ? messages.unknownClass(unknown) : null
}

const itemsOf = (list: string | null | undefined): string[] => (list ?? '').split(',').filter(Boolean)

async function refuseTaken(context: Context, code: string): Promise<void> {
  const { rows } = await sql`select from label_project where "labelCode" = ${code} limit 1`.execute(
    context.db,
  )
  if (rows.length > 0) throw wrongFields({ labelCode: messages.codeTaken })
}

async function beforeSave(context: Context, values: Changes, before: LabelProject | null): Promise<Changes> {
  const whole: Changes = { ...before, ...values }
  const classes = whole.equclacode ? classProblem(context, whole.equclacode) : null
  if (classes) throw wrongFields({ equclacode: classes })
  const items = itemsOf(whole.itemList)
  const most = labelSheets[whole.labelSize ?? '']?.items ?? 0
  if (items.length > most) {
    const size = context.lookups.label('LABEL_SIZE', whole.labelSize ?? '') ?? ''
    throw wrongFields({ itemList: messages.tooMany(size, most, items.length) })
  }
  if (whole.templateCode === rescueTemplate && items.some((item) => !rescueItems.includes(item)))
    throw wrongFields({ itemList: messages.rescueItems })
  if (!before) await refuseTaken(context, whole.labelCode ?? '')
  return values
}

export const labelProjectOptions: RegisterOptions<typeof labelProject> = {
  orderBy: ['updateDate', 'desc'],
  beforeSave,
}

/** The project by which labels of these devices are printed; refused where it does not fit one of them. */
export async function projectFor(
  context: Context,
  id: string,
  devices: readonly Equipment[],
): Promise<LabelProject> {
  const { rows } = await sql<LabelProject>`select * from label_project where id = ${id}::uuid`.execute(
    context.db,
  )
  const [project] = rows
  if (!project) throw new Refusal(messages.gone)
  const name = project.labelName ?? ''
  if (project.enabled !== true) throw new Refusal(messages.off(name))
  if (project.templateCode === rescueTemplate) throw new Refusal(messages.rescueOnly(name))
  const classes = (project.equclacode ?? '').split(',').filter(Boolean)
  const kinds = (project.seisortcodeset ?? '').split(',').filter(Boolean)
  for (const { equcode, equclacode, lastinspkind } of devices) {
    if (classes.length > 0 && !classes.some((prefix) => (equclacode ?? '').startsWith(prefix)))
      throw new Refusal(messages.wrongClass(name, equcode ?? ''))
    if (kinds.length > 0 && !kinds.includes(lastinspkind ?? '')) {
      const kind = lastinspkind ? (context.lookups.label('INM_GROUP', lastinspkind) ?? '') : ''
      throw new Refusal(messages.wrongKind(name, equcode ?? '', kind))
    }
  }
  return project
}

/** What the paper knows of a project: the sheet, where the code stands, what is printed in which order. */
export function sheetOf(context: Context, { labelSize, templateCode, itemList }: LabelProject): object {
  const sheet = labelSheets[labelSize ?? '']
  if (!sheet) throw new Refusal(messages.gone)
  return {
    ...sheet,
    template: templateCode ?? '',
    items: itemsOf(itemList).map((field) => ({ field, label: context.lookups.label('LABEL_ITEM', field) })),
  }
}

/** How labels of rescue codes are printed: by the enabled project for them, the first by its code, else by default. */
export async function rescueLabel(
  context: Context,
): Promise<{ sheet: LabelSheet; items: readonly string[] }> {
  const { rows } = await sql<LabelProject>`select * from label_project
    where enabled is true and "templateCode" = ${rescueTemplate} order by "labelCode" limit 1`.execute(
    context.db,
  )
  const [project] = rows
  const sheet = labelSheets[project?.labelSize ?? ''] ?? labelSheets['1']
  if (!sheet) throw new Refusal(messages.gone)
  return { sheet, items: project ? itemsOf(project.itemList) : rescueItems }
}

/** 标签项目管理, and what a print can choose from. */
export function labelProjectRoutes(bind: Bind, services: Services): void {
  const source = sourceOf(labelProject, labelProjectOptions)
  bindRegister(bind, calls, labelProject, labelProjectOptions)
  bindList(bind, calls.list, source, { name: 'labelName' })
  bindExport(bind, services, calls.export, source, labelProjectMng)
  bind(calls.choices, async (context) => {
    const { rows } = await sql<{
      id: string
      name: string
      labelSize: string
    }>`select id, "labelName" as name,
        "labelSize" from label_project where enabled is true and "templateCode" <> ${rescueTemplate}
        order by "labelCode" limit 300`.execute(context.db)
    return rows
  })
}
