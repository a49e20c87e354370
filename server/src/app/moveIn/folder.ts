import { readdir, readFile, realpath, stat } from 'node:fs/promises'
import { basename, join, relative, sep } from 'node:path'
import { StartProblem } from '../startProblem.ts'
import { moveSentences } from './sentences.ts'

/** Where the files lie that lines name. */
export const filesFolder = '附件'
/** The workbook with what stands for the old system's words. */
export const translationsTitle = '代码对照'
/** What the command itself writes there. */
export const reportPrefix = '迁入报告'

/** A workbook of a table: its name alone, or with more behind: 检验历史-2019.xlsx. */
export const isBookOf = (name: string, title: string): boolean =>
  name === `${title}.xlsx` || (name.startsWith(`${title}-`) && name.endsWith('.xlsx'))

/** The folder that is moved in. */
export class MoveFolder {
  readonly path: string
  readonly books: readonly string[]
  /** Paths below the folder of files, with slashes. */
  readonly files: ReadonlySet<string>
  readonly used = new Set<string>()
  /** Headers by workbook, as far as they were looked at. */
  readonly headers = new Map<string, string[] | null>()

  private constructor(path: string, books: readonly string[], files: ReadonlySet<string>) {
    this.path = path
    this.books = books
    this.files = files
  }

  static async open(path: string): Promise<MoveFolder> {
    const found = await stat(path).catch(() => null)
    if (!found?.isDirectory()) throw new StartProblem(moveSentences.noFolder(path))
    const names = await readdir(path)
    // Excel leaves ~$ files beside workbooks that are open.
    const books = names.filter(
      (name) => name.endsWith('.xlsx') && !name.startsWith('~$') && !name.startsWith(reportPrefix),
    )
    return new MoveFolder(path, books.toSorted(), await filesBelow(join(path, filesFolder)))
  }

  booksOf(title: string): string[] {
    return this.books.filter((name) => isBookOf(name, title))
  }

  pathOf(book: string): string {
    return join(this.path, book)
  }

  /** The bytes of a file that a line names; null where there is none. Nothing outside of the folder is read. */
  async read(given: string): Promise<Buffer | 'outside' | null> {
    const name = plainPath(given)
    if (!this.files.has(name)) return null
    const root = await realpath(join(this.path, filesFolder))
    const path = await realpath(join(root, name))
    if (relative(root, path).startsWith('..')) return 'outside'
    this.used.add(name)
    return readFile(path)
  }

  unused(): string[] {
    return [...this.files].filter((name) => !this.used.has(name)).toSorted()
  }
}

/** Paths as offices write them: backslashes, a slash in front. */
export const plainPath = (given: string): string => given.replaceAll('\\', '/').replace(/^(?:\.?\/)+/, '')

/** The name of a file without its folders. */
export const fileName = (given: string): string => basename(plainPath(given))

async function filesBelow(folder: string): Promise<ReadonlySet<string>> {
  const entries = await readdir(folder, { withFileTypes: true, recursive: true }).catch(() => [])
  const files = entries.filter((entry) => !entry.isDirectory() && !entry.name.startsWith('.'))
  return new Set(
    files.map((entry) => relative(folder, join(entry.parentPath, entry.name)).replaceAll(sep, '/')),
  )
}
