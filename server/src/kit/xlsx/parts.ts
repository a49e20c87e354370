import { xmlText } from './cells.ts'

const HEAD = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n'
const MAIN = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main'
const OFFICE = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
const LONGEST_SHEET_NAME = 31
const PACKAGE = 'http://schemas.openxmlformats.org/package/2006'
const SPREADSHEET = 'application/vnd.openxmlformats-officedocument.spreadsheetml'

/** Opening of a worksheet part up to its rows; `views` and `columns` are ready XML. */
export function sheetOpening(views: string, columns: string): string {
  return `${HEAD}<worksheet xmlns="${MAIN}">${views}${columns}<sheetData>`
}

/** The first row stays in sight while scrolling. */
export const FROZEN_HEADER =
  '<sheetViews><sheetView workbookViewId="0"><pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/></sheetView></sheetViews>'

/** `[Content_Types].xml` for `count` worksheets. */
export function contentTypesXml(count: number): string {
  const sheets = numbers(count).map((n) => override(`/xl/worksheets/sheet${n}.xml`, 'worksheet+xml'))
  return `${HEAD}<Types xmlns="${PACKAGE}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/>${override('/xl/workbook.xml', 'sheet.main+xml')}${override('/xl/styles.xml', 'styles+xml')}${sheets.join('')}</Types>`
}

/** `_rels/.rels` */
export const PACKAGE_RELATIONS_XML = `${HEAD}<Relationships xmlns="${PACKAGE}/relationships"><Relationship Id="rId1" Type="${OFFICE}/officeDocument" Target="xl/workbook.xml"/></Relationships>`

/** `xl/_rels/workbook.xml.rels`: sheets first, then the styles. */
export function workbookRelationsXml(count: number): string {
  const sheets = numbers(count).map(
    (n) => `<Relationship Id="rId${n}" Type="${OFFICE}/worksheet" Target="worksheets/sheet${n}.xml"/>`,
  )
  return `${HEAD}<Relationships xmlns="${PACKAGE}/relationships">${sheets.join('')}<Relationship Id="rId${count + 1}" Type="${OFFICE}/styles" Target="styles.xml"/></Relationships>`
}

/** `xl/workbook.xml`; a hidden sheet cannot be seen but feeds drop-down lists. */
export function workbookXml(sheets: ReadonlyArray<{ name: string; hidden?: boolean }>): string {
  const rows = sheets.map(
    (sheet, i) =>
      `<sheet name="${xmlText(sheet.name)}" sheetId="${i + 1}"${sheet.hidden ? ' state="hidden"' : ''} r:id="rId${i + 1}"/>`,
  )
  return `${HEAD}<workbook xmlns="${MAIN}" xmlns:r="${OFFICE}"><sheets>${rows.join('')}</sheets></workbook>`
}

/** A name Excel accepts: at most 31 characters, none of []:*?/\, no apostrophe at either end. */
export function sheetTitle(name: string, number = 1): string {
  const suffix = number > 1 ? `(${number})` : ''
  const clean = name
    .replace(/[[\]:*?/\\]/g, ' ')
    .replace(/^'+|'+$/g, '')
    .trim()
  const short = (clean || 'Sheet1').slice(0, LONGEST_SHEET_NAME - suffix.length)
  return short.replace(/[\uD800-\uDBFF]$/, '') + suffix
}

/** Formats in the order of `STYLE`: plain, header, money, text, note. */
export const STYLES_XML = `${HEAD}<styleSheet xmlns="${MAIN}"><fonts count="3"><font><sz val="11"/><name val="宋体"/></font><font><b/><sz val="11"/><name val="宋体"/></font><font><sz val="11"/><color rgb="FF8C8C8C"/><name val="宋体"/></font></fonts><fills count="3"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill><fill><patternFill patternType="solid"><fgColor rgb="FFE8EDF3"/></patternFill></fill></fills><borders count="1"><border/></borders><cellStyleXfs count="1"><xf numFmtId="0" fontId="0" fillId="0" borderId="0"/></cellStyleXfs><cellXfs count="5"><xf numFmtId="0" fontId="0" fillId="0" borderId="0" xfId="0"/><xf numFmtId="49" fontId="1" fillId="2" borderId="0" xfId="0" applyNumberFormat="1" applyFont="1" applyFill="1"/><xf numFmtId="4" fontId="0" fillId="0" borderId="0" xfId="0" applyNumberFormat="1"/><xf numFmtId="49" fontId="0" fillId="0" borderId="0" xfId="0" applyNumberFormat="1"/><xf numFmtId="49" fontId="2" fillId="0" borderId="0" xfId="0" applyNumberFormat="1" applyFont="1"/></cellXfs></styleSheet>`

function override(part: string, type: string): string {
  return `<Override PartName="${part}" ContentType="${SPREADSHEET}.${type}"/>`
}

function numbers(count: number): number[] {
  return Array.from({ length: count }, (_, i) => i + 1)
}
