/** Most bytes of one file. */
const mostMegabytes = 50
export const mostUploadBytes = mostMegabytes * 1024 * 1024

/** Exact sentences of uploading (spec 2 §2.12, §8) and our own beside them. */
export const attachmentMessages = {
  chooseFile: '请选择文件',
  uploaded: '上传成功',
  uploadFailed: (reason: string) => `上传失败, ${reason}`,
  requestFailed: '上传失败, 请联系管理员',
  tooBig: `文件不能超过${mostMegabytes}MB`,
  emptyFile: '文件是空的，请检查后重新选择',
  infected: '文件中发现病毒或恶意代码，没有保存；请清除后重新上传',
  notScanned: '病毒扫描服务暂时不可用，文件没有保存，请稍后再试或联系系统管理员',
  tooMany: '每项材料最多上传30个文件',
  oneFile: '一次只能上传一个文件',
  linkExpired: '二维码已失效，请在电脑上重新打开二维码后扫码',
  linkBroken: '链接不完整，请重新扫描电脑上的二维码',
  saveFirst: '请先保存，再上传附件',
  finished: '该业务已办结，附件不能再增减',
  notEditor: '您不能编辑该记录，也不能增减它的附件',
  noType: '请选择材料类型',
  notYours: '只能删除本单位上传的附件',
  notAllYours: '所选附件中有不能删除的',
  fileGone: '文件已不在存储中，请联系管理员',
  nothingChosen: '请选择要下载的附件',
  ofFile: (name: string, problem: string): string => `${name}：${problem}`,
  notInFolder: (name: string): string => `${name}：文件不在您的上传目录中`,
  stillForeign: '文件还在外部系统中，请先转存',
  notCopied: (copied: number, problems: readonly string[]): string =>
    `已转存${copied}个，${problems.length}个没有转存。${problems.join('；')}`,
  copied: (count: number): string => (count === 0 ? '没有需要转存的文件' : `已转存${count}个文件`),
  documentsExpired: '链接已失效，请重新获取',
  notForOutside: '这类资料不对外提供，不能生成链接',
  tooManyAtOnce: (most: number) => `一次最多打包下载${most}个附件`,
} as const

/** Most files of one material of one record. */
export const mostFilesPerMaterial = 30

/** Most files of one zip: their ids travel in an address. */
export const mostFilesPerDownload = 100
