import { type ReadWorkbook, readWorkbook } from '../../kit/xlsx/read.ts'
import { WorkbookProblem, workbookSentences } from '../../kit/xlsx/workbookProblem.ts'
import { importLimits } from '../../shared/transfers/importSheet.ts'
import { StartProblem } from '../startProblem.ts'
import { type MoveFolder, translationsTitle } from './folder.ts'
import { moveSentences } from './sentences.ts'

/** What stands for the words and codes of the old system: by table and column, the old value and ours. */
export type Translations = { of(table: string, column: string, text: string): string }

export const translationTitles = ['表', '列', '原值', '新值'] as const
const [tableTitle, columnTitle, oldTitle, newTitle] = translationTitles

const key = (...parts: string[]): string => JSON.stringify(parts)

async function rowsOf(folder: MoveFolder, book: string): Promise<Pick<ReadWorkbook, 'headers' | 'rows'>> {
  try {
    return await readWorkbook(folder.pathOf(book), { ...importLimits, known: [...translationTitles] })
  } catch (error) {
    if (!(error instanceof WorkbookProblem)) throw error
    if (error.message === workbookSentences.noRows) return { headers: [], rows: [] }
    throw new StartProblem(moveSentences.unreadable(book, error.message))
  }
}

/** Reads the workbook of translations, where there is one. An empty table or column means all of them. */
export async function readTranslations(folder: MoveFolder): Promise<Translations> {
  const book = folder.booksOf(translationsTitle)[0]
  const known = new Map<string, string>()
  if (book) {
    const { headers, rows } = await rowsOf(folder, book)
    const text = (cells: readonly unknown[], title: string): string =>
      String(cells[headers.indexOf(title)] ?? '').trim()
    for (const cells of rows)
      known.set(
        key(text(cells, tableTitle), text(cells, columnTitle), text(cells, oldTitle)),
        text(cells, newTitle),
      )
  }
  return {
    of: (table, column, text) =>
      known.get(key(table, column, text)) ??
      known.get(key('', column, text)) ??
      known.get(key(table, '', text)) ??
      text,
  }
}
