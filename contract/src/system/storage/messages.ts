/** Sentences of the watch over the file storage. */
export const storageMessages = {
  differs: '读回的内容与写入的不一致',
  stillThere: '删除后文件仍然存在',
  failed: {
    title: '文件存储异常',
    content: (bucket: string, why: string): string =>
      `文件存储（${bucket}）探测失败：${why}。上传、下载附件和报告签章可能受影响，请尽快检查。`,
  },
  recovered: {
    title: '文件存储恢复正常',
    content: (bucket: string): string => `文件存储（${bucket}）探测恢复正常。`,
  },
} as const
