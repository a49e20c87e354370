import type { Readable } from 'node:stream'
import { ZipFile } from 'yazl'
import { columnLetters, STYLE, textCell } from './cells.ts'
import { REQUIRED_MARK } from './headings.ts'
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

export type TemplateColumn = {
  title: string
  kind: SheetColumn['kind']
  width?: number
  required?: boolean
  /** What to write, shown on the second sheet: limits, format, unit. */
  note?: string
  /** Labels of the column's dictionary: the cell gets a drop-down list and refuses anything else. */
  options?: readonly string[]
}

const LAST_ROW = 1_048_576
const CLOSING = '</sheetData>'
const KIND_NOTE: Record<SheetColumn['kind'], string> = {
  text: '文字',
  number: '数字',
  date: '日期，如 2026-01-31',
  money: '金额（元），最多两位小数',
  asTyped: '',
}
const NOTE_COLUMNS = [
  { title: '列名', width: 24, kind: 'text' },
  { title: '是否必填', width: 10, kind: 'text' },
  { title: '填写要求', width: 60, kind: 'text' },
] as const satisfies readonly SheetColumn[]

/**
 * An empty import workbook: the sheet to fill in (required columns marked *), a sheet 填写说明, and a hidden
 * sheet with the dictionary labels of the drop-down lists. Text columns are text-formatted, so that Excel
 * neither cuts leading zeros nor rounds long codes.
 */
export function importTemplate(sheetName: string, columns: readonly TemplateColumn[]): Readable {
  const zip = new ZipFile()
  const lists = columns.filter((column) => column.options && column.options.length > 0)
  const sheets = [{ name: sheetTitle(sheetName) }, { name: '填写说明' }, { name: '选项', hidden: true }]
  addText(zip, '[Content_Types].xml', contentTypesXml(sheets.length))
  addText(zip, '_rels/.rels', PACKAGE_RELATIONS_XML)
  addText(zip, 'xl/workbook.xml', workbookXml(sheets))
  addText(zip, 'xl/_rels/workbook.xml.rels', workbookRelationsXml(sheets.length))
  addText(zip, 'xl/styles.xml', STYLES_XML)
  addText(zip, 'xl/worksheets/sheet1.xml', entrySheet(columns, lists))
  addText(zip, 'xl/worksheets/sheet2.xml', noteSheet(columns))
  addText(zip, 'xl/worksheets/sheet3.xml', optionSheet(lists))
  zip.end()
  return zip.outputStream as Readable
}

function entrySheet(columns: readonly TemplateColumn[], lists: readonly TemplateColumn[]): string {
  const titled = columns.map((column) => ({ ...column, title: markedTitle(column) }))
  const validations = columns.flatMap((column, i) => {
    const list = lists.indexOf(column)
    return list < 0 ? [] : [validationXml(columnLetters(i), columnLetters(list), column)]
  })
  const block =
    validations.length > 0
      ? `<dataValidations count="${validations.length}">${validations.join('')}</dataValidations>`
      : ''
  const head = sheetOpening(FROZEN_HEADER, templateColumnsXml(titled))
  return `${head}${headerRowXml(titled)}${CLOSING}${block}</worksheet>`
}

/** Numbers and money keep the general format, everything else is text. */
function templateColumnsXml(columns: readonly TemplateColumn[]): string {
  return columnsXml(columns, (kind) => (kind === 'number' || kind === 'money' ? STYLE.plain : STYLE.text))
}

function markedTitle(column: TemplateColumn): string {
  return column.required ? REQUIRED_MARK + column.title : column.title
}

function validationXml(letter: string, listLetter: string, column: TemplateColumn): string {
  const last = (column.options?.length ?? 0) + 1
  const range = `选项!$${listLetter}$2:$${listLetter}$${last}`
  return `<dataValidation type="list" allowBlank="1" showErrorMessage="1" errorTitle="提示" error="请从下拉列表中选择" sqref="${letter}2:${letter}${LAST_ROW}"><formula1>${range}</formula1></dataValidation>`
}

function noteSheet(columns: readonly TemplateColumn[]): string {
  const rows = columns.map((column, i) => {
    const line = i + 2
    const texts = [column.title, column.required ? '是' : '否', noteText(column)]
    return `<row r="${line}">${texts.map((text, c) => textCell(columnLetters(c) + line, text, STYLE.text)).join('')}</row>`
  })
  const head = sheetOpening(FROZEN_HEADER, columnsXml(NOTE_COLUMNS))
  return `${head}${headerRowXml(NOTE_COLUMNS)}${rows.join('')}${CLOSING}</worksheet>`
}

function noteText(column: TemplateColumn): string {
  const base = column.options?.length ? '从下拉列表中选择' : KIND_NOTE[column.kind]
  return [base, column.note].filter(Boolean).join('；')
}

function optionSheet(lists: readonly TemplateColumn[]): string {
  const longest = Math.max(0, ...lists.map((column) => column.options?.length ?? 0))
  const rows = Array.from({ length: longest }, (_, i) => {
    const cells = lists.map((column, c) => {
      const option = column.options?.[i]
      return option === undefined ? '' : textCell(columnLetters(c) + (i + 2), option, STYLE.text)
    })
    return `<row r="${i + 2}">${cells.join('')}</row>`
  })
  return `${sheetOpening('', '')}${headerRowXml(lists)}${rows.join('')}${CLOSING}</worksheet>`
}
