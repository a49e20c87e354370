/** Exact sentences of uploading (spec 2 §2.12, §8) and our own beside them. */
export const attachmentMessages = {
  chooseFile: '请选择文件',
  uploaded: '上传成功',
  uploadFailed: (reason: string) => `上传失败, ${reason}`,
  requestFailed: '上传失败, 请联系管理员',
  tooBig: '文件不能超过50MB',
  tooMany: '每项材料最多上传30个文件',
  finished: '该业务已办结，附件不能删除',
  notYours: '只能删除本单位上传的附件',
  fileGone: '文件已不在存储中，请联系管理员',
  nothingChosen: '请选择要下载的附件',
} as const

/** Most files of one material of one record. */
export const mostFilesPerMaterial = 30
