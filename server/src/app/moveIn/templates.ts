import { createWriteStream } from 'node:fs'
import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import type { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { ZipFile } from 'yazl'
import { cellKind } from '../../kit/records/cells.ts'
import type { Lookups } from '../../kit/records/lookups.ts'
import { importTemplate } from '../../kit/xlsx/template.ts'
import { filesFolder, translationsTitle } from './folder.ts'
import { oldIdColumn } from './movedTable.ts'
import { movedTables } from './movedTables.ts'
import { translationTitles } from './translations.ts'

const wholeColumn = { kind: 'text', note: '空着表示全部' } as const

type Book = { title: string; columns: Parameters<typeof importTemplate>[1] }

function books(lookups: Lookups): Book[] {
  const [table, column, old, fresh] = translationTitles
  return [
    ...movedTables.map((moved) => ({
      title: moved.title,
      columns: [oldIdColumn, ...moved.columns(lookups)].map(
        ({ title, spec, required = false, note, options, refersTo }) => ({
          title,
          kind: cellKind(spec),
          required,
          ...(note && { note }),
          ...(refersTo && !note && { note: '填写被引用的行在原系统中的编号' }),
          ...(options && { options }),
        }),
      ),
    })),
    {
      title: translationsTitle,
      columns: [
        { title: table, ...wholeColumn },
        { title: column, ...wholeColumn },
        { title: old, kind: 'text', required: true, note: '原系统中的写法' },
        { title: fresh, kind: 'text', note: '本系统中的写法，空着表示不迁入这个值' },
      ],
    },
  ]
}

/** Writes an empty workbook for every table, one for translations, and the folder for files; answers their names. */
export async function writeTemplates(folder: string, lookups: Lookups): Promise<string[]> {
  await mkdir(join(folder, filesFolder), { recursive: true })
  const all = books(lookups)
  for (const { title, columns } of all)
    await pipeline(
      importTemplate(title, columns),
      createWriteStream(join(folder, `${title}.xlsx`), { flags: 'wx' }),
    )
  return all.map(({ title }) => title)
}

/** The same workbooks as one zip. */
export function zippedTemplates(lookups: Lookups): Readable {
  const zip = new ZipFile()
  const output = zip.outputStream as Readable
  zip.on('error', (error: Error) => output.destroy(error))
  for (const { title, columns } of books(lookups))
    zip.addReadStreamLazy(`${title}.xlsx`, {}, (give) => give(null, importTemplate(title, columns)))
  zip.end()
  return output
}
