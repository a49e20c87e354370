import { attachment } from '@tejian/contract/shared/attachment.ts'
import { Refusal } from '../../../kit/refusal.ts'
import { attach, readMoved } from '../files.ts'
import type { MovedLine, MovedTable, MovedTo } from '../movedTable.ts'
import { mappedIds } from '../moveTable.ts'
import { moveSentences } from '../sentences.ts'
import { type MovedKind, movedKinds } from '../tables.ts'

const { atttype, attitle } = attachment.fields

/** What files may hang on; those of a certificate hang on its device. */
const owners: readonly MovedKind[] = ['unit', 'equipment', 'certificate', 'inspection']
const ownerNames = owners.map((kind) => movedKinds[kind])

/** The ids of what lines hang on, each line's own. */
async function ownersOf(
  context: Parameters<MovedTable['write']>[0],
  lines: readonly MovedLine[],
): Promise<Map<MovedLine, string>> {
  const found = new Map<MovedLine, string>()
  for (const kind of owners) {
    const own = lines.filter(({ input }) => input.ownerKind === movedKinds[kind])
    const ids = await mappedIds(
      context,
      kind,
      own.map(({ input }) => input.owner ?? ''),
    )
    for (const line of own) {
      const id = ids.get(line.input.owner ?? '')?.newId
      if (id) found.set(line, id)
    }
  }
  return found
}

/** Files of units, devices, certificates and inspections. */
export const attachments: MovedTable = {
  kind: 'attachment',
  title: movedKinds.attachment,
  columns: (lookups) => [
    {
      name: 'ownerKind',
      spec: { label: '所属数据', kind: 'text', max: 20 },
      title: '所属数据',
      required: true,
      options: ownerNames,
      read: (text) =>
        ownerNames.some((name) => name === text)
          ? { raw: text }
          : { problem: moveSentences.noOwnerKind(text) },
    },
    {
      name: 'owner',
      spec: { label: '所属数据的原编号', kind: 'text', max: 100 },
      title: '所属数据的原编号',
      required: true,
    },
    {
      name: 'file',
      spec: { label: '文件', kind: 'text', max: 300 },
      title: '文件',
      required: true,
      note: '“附件”文件夹中的路径',
    },
    {
      name: 'atttype',
      spec: atttype,
      title: atttype.label,
      required: true,
      options: lookups.labels(atttype.dict),
    },
    { name: 'attitle', spec: attitle, title: attitle.label },
  ],
  async write(context, run, lines) {
    const owned = await ownersOf(context, lines)
    const moved: MovedTo[] = []
    const refused: Array<{ line: MovedLine; reason: string }> = []
    for (const line of lines) {
      const { ownerKind = '', owner = '', file = '', atttype: type, attitle: title = null } = line.input
      const missing = ['ownerKind', 'owner', 'file', 'atttype'].filter((name) => !line.input[name])
      const id = owned.get(line)
      try {
        if (missing.length > 0) throw new Refusal(moveSentences.incomplete)
        if (!id || !type) throw new Refusal(moveSentences.noRow('所属数据', owner, ownerKind))
        const kept = await readMoved(run, file)
        const origin = `${movedKinds.attachment} ${line.oldId}`
        moved.push({
          line,
          ...(await attach(context, run, kept, { origin, owner: id, atttype: type, attitle: title })),
          as: 'new',
        })
      } catch (error) {
        if (!(error instanceof Refusal)) throw error
        refused.push({ line, reason: error.message })
      }
    }
    return { moved, refused }
  },
}
