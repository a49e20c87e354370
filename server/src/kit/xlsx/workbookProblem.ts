/** Why an uploaded workbook cannot be read, as a sentence for the person who uploaded it. */
export class WorkbookProblem extends Error {
  override readonly name = 'WorkbookProblem'
}

const BYTES_PER_MEGABYTE = 1024 * 1024

export const workbookSentences = {
  notXlsx: '只支持未加密的 xlsx 文件，请在表格软件中另存为 xlsx 后再导入',
  unreadable: '文件无法读取，请确认文件未损坏',
  noHeader: '文件第一行没有表头，请使用导入模板',
  noRows: '文件中没有数据',
  tooMuchContent: '文件内容过大，请删去多余的空行、空列和格式，或拆分后再导入',
  interrupted: '文件读取中断，请重新导入；仍不成功请拆分后再导入',
  busy: '正在读取的文件较多，请过一分钟再导入',
  tooLarge: (maxBytes: number) =>
    `文件超过 ${Math.round((maxBytes / BYTES_PER_MEGABYTE) * 10) / 10} MB，请拆分后再导入`,
  tooManyRows: (maxRows: number) => `数据超过 ${maxRows} 行，请拆分后再导入`,
  tooManyColumns: (most: number) => `表头超过 ${most} 列，请删去不需要导入的列`,
  repeatedHeader: (title: string) => `表头“${title}”重复`,
  longHeader: (line: number, column: number, most: number) =>
    `第 ${line} 行第 ${column} 列的表头超过 ${most} 个字符，请缩短后再导入`,
  longText: (line: number, column: number, most: number) =>
    `第 ${line} 行第 ${column} 列的内容超过 ${most} 个字符，请缩短后再导入`,
  tooMuchInLines: (from: number, to: number) =>
    `第 ${from} 行至第 ${to} 行的内容过多，请删去不需要的内容后再导入`,
}
