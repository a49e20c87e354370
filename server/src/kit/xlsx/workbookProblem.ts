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
  tooMuchContent: '文件内容过大，请拆分后再导入',
  tooLarge: (maxBytes: number) =>
    `文件超过 ${Math.round((maxBytes / BYTES_PER_MEGABYTE) * 10) / 10} MB，请拆分后再导入`,
  tooManyRows: (maxRows: number) => `数据超过 ${maxRows} 行，请拆分后再导入`,
  repeatedHeader: (title: string) => `表头“${title}”重复`,
}
