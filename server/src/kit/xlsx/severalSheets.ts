import type { Readable } from 'node:stream'
import { ZipFile } from 'yazl'
import { cellXml, columnLetters } from './cells.ts'
import {
  contentTypesXml,
  FROZEN_HEADER,
  PACKAGE_RELATIONS_XML,
  STYLES_XML,
  sheetOpening,
  sheetTitle,
  workbookRelationsXml,
  workbookXml,
} from './parts.ts'
import { addText, columnsXml, headerRowXml, type SheetColumn } from './write.ts'

export type Sheet = {
  name: string
  columns: readonly SheetColumn[]
  /** Values in the order of the columns; money as integer fen. */
  rows: ReadonlyArray<readonly unknown[]>
}

function sheetXml({ columns, rows }: Sheet): string {
  const letters = columns.map((_, i) => columnLetters(i))
  const lines = rows.map((values, at) => {
    const cells = columns.map(({ kind }, i) => cellXml(`${letters[i]}${at + 2}`, values[i], kind))
    return `<row r="${at + 2}">${cells.join('')}</row>`
  })
  return `${sheetOpening(FROZEN_HEADER, columnsXml(columns))}${headerRowXml(columns)}${lines.join('')}</sheetData></worksheet>`
}

/** A workbook of several small sheets, each with its own columns. What may be long is written by `workbookStream`. */
export function severalSheets(sheets: readonly Sheet[]): Readable {
  const zip = new ZipFile()
  addText(zip, '[Content_Types].xml', contentTypesXml(sheets.length))
  addText(zip, '_rels/.rels', PACKAGE_RELATIONS_XML)
  addText(zip, 'xl/workbook.xml', workbookXml(sheets.map(({ name }) => ({ name: sheetTitle(name) }))))
  addText(zip, 'xl/_rels/workbook.xml.rels', workbookRelationsXml(sheets.length))
  addText(zip, 'xl/styles.xml', STYLES_XML)
  for (const [at, sheet] of sheets.entries())
    addText(zip, `xl/worksheets/sheet${at + 1}.xml`, sheetXml(sheet))
  zip.end()
  return zip.outputStream as Readable
}
