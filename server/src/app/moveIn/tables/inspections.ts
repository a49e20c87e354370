import { hisInspect } from '@tejian/contract/equipment/hisInspect.ts'
import { sql } from 'kysely'
import { hisInspectOptions } from '../../../equipment/device/hisInspect.ts'
import type { Context } from '../../../kit/context.ts'
import { Refusal } from '../../../kit/refusal.ts'
import { type ImportSource, prepareAsForm, recordColumns } from '../../../shared/transfers/importSource.ts'
import { attach, readMoved } from '../files.ts'
import { followInspections } from '../followInspections.ts'
import {
  type MovedColumn,
  type MovedLine,
  type MovedTable,
  type MovedTo,
  reference,
  writeAs,
} from '../movedTable.ts'
import { goOnBehind } from '../numbersAfter.ts'
import type { Run } from '../run.ts'
import { movedKinds } from '../tables.ts'

/** ATT_TYPE of an inspection's report. */
const reportMaterial = 'JYBG'

const fileColumn: MovedColumn = {
  name: 'reportFile',
  spec: { label: '报告文件', kind: 'text', max: 300 },
  title: '报告文件',
  note: '“附件”文件夹中的路径，如 报告/2019/BG0001.pdf',
}

const source: ImportSource<typeof hisInspect> = {
  path: 'move-in/inspection',
  title: movedKinds.inspection,
  permission: 'equipment.save',
  record: hisInspect,
  options: {
    async beforeSave(context, values, before) {
      const complete = (await hisInspectOptions.beforeSave?.(context, values, before)) ?? values
      return { ...complete, historical: true }
    },
  },
  columns: (lookups) => recordColumns(hisInspect, lookups),
  prepare: (_context, _lookups, lines) => prepareAsForm(hisInspect, lines),
}

/** Lines without a file, or with one that may be kept; the others with what is wrong with theirs. */
async function withFiles(run: Run, lines: readonly MovedLine[]) {
  const files = new Map<MovedLine, Awaited<ReturnType<typeof readMoved>>>()
  const refused: Array<{ line: MovedLine; reason: string }> = []
  for (const line of lines) {
    const path = line.input[fileColumn.name]
    if (!path) continue
    try {
      files.set(line, await readMoved(run, path))
    } catch (error) {
      if (!(error instanceof Refusal)) throw error
      refused.push({ line, reason: `${fileColumn.title}：${error.message}` })
    }
  }
  return { files, refused }
}

/** Whether a report has come with this inspection before. */
async function hasReport({ db }: Context, id: string): Promise<boolean> {
  const { rows } = await sql`select from attachment where attrefsysid = ${id}::uuid
    and atttype = ${reportMaterial} limit 1`.execute(db)
  return rows.length > 0
}

/** Past inspections with their reports, which are never sealed again: the file is the report. */
export const inspections: MovedTable = {
  kind: 'inspection',
  title: movedKinds.inspection,
  record: hisInspect,
  unsettled: true,
  columns: (lookups) => [
    reference('equdatasysid', '设备', 'equipment', { required: true }),
    ...source.columns(lookups, null).filter(({ name }) => name !== 'equdatasysid'),
    fileColumn,
  ],
  async write(context, run, lines, before) {
    const { files, refused } = await withFiles(run, lines)
    const bad = new Set(refused.map(({ line }) => line))
    const good = lines.filter((line) => !bad.has(line))
    const written = await writeAs(() => source)(context, run, good, before)
    for (const { line, id } of written.moved) {
      const file = files.get(line)
      if (!file || (await hasReport(context, id))) continue
      const origin = `${movedKinds.inspection} ${line.oldId}`
      await attach(context, run, file, { origin, owner: id, atttype: reportMaterial, attitle: '原检验报告' })
    }
    return { moved: written.moved, refused: [...refused, ...written.refused] }
  },
  async follow(context, _run, moved: readonly MovedTo[]) {
    const given = (name: string): string[] => moved.flatMap(({ line }) => line.input[name] ?? [])
    await goOnBehind(context, 'BG', given('reportno'))
    await goOnBehind(context, 'YW', given('seisn'))
  },
  after: followInspections,
}
