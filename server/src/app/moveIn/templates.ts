import { createWriteStream } from 'node:fs'
import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { cellKind } from '../../kit/records/cells.ts'
import type { Lookups } from '../../kit/records/lookups.ts'
import { importTemplate } from '../../kit/xlsx/template.ts'
import { filesFolder, translationsTitle } from './folder.ts'
import { oldIdColumn } from './movedTable.ts'
import { movedTables } from './movedTables.ts'
import { translationTitles } from './translations.ts'

const wholeColumn = { kind: 'text', note: '空着表示全部' } as const

/** Writes an empty workbook for every table, one for translations, and the folder for files; answers their names. */
export async function writeTemplates(folder: string, lookups: Lookups): Promise<string[]> {
  await mkdir(join(folder, filesFolder), { recursive: true })
  const write = (title: string, columns: Parameters<typeof importTemplate>[1]): Promise<void> =>
    pipeline(
      importTemplate(title, columns),
      createWriteStream(join(folder, `${title}.xlsx`), { flags: 'wx' }),
    )
  for (const table of movedTables)
    await write(
      table.title,
      [oldIdColumn, ...table.columns(lookups)].map(
        ({ title, spec, required = false, note, options, refersTo }) => ({
          title,
          kind: cellKind(spec),
          required,
          ...(note && { note }),
          ...(refersTo && !note && { note: '填写被引用的行在原系统中的编号' }),
          ...(options && { options }),
        }),
      ),
    )
  const [table, column, old, fresh] = translationTitles
  await write(translationsTitle, [
    { title: table, ...wholeColumn },
    { title: column, ...wholeColumn },
    { title: old, kind: 'text', required: true, note: '原系统中的写法' },
    { title: fresh, kind: 'text', note: '本系统中的写法，空着表示不迁入这个值' },
  ])
  return [...movedTables.map(({ title }) => title), translationsTitle]
}
