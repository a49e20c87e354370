/** What an error of the file storage means, by the code of the operating system or of the object storage. */
const faults: Readonly<Record<string, string>> = {
  ENOSPC: '存储空间已满',
  EDQUOT: '存储空间已达到配额上限',
  EROFS: '文件系统为只读',
  EACCES: '没有读写权限',
  EPERM: '没有读写权限',
  ENOENT: '存放文件的文件夹不存在',
  ENOTDIR: '存放文件的位置不是文件夹',
  EIO: '磁盘读写出错',
  EMFILE: '打开的文件过多',
  ENFILE: '打开的文件过多',
  ESTALE: '网络文件系统已断开，需要重新挂载',
  ENOTFOUND: '找不到存储服务的地址，请检查地址和域名解析',
  EAI_AGAIN: '找不到存储服务的地址，请检查地址和域名解析',
  ECONNREFUSED: '存储服务拒绝连接，服务可能没有运行',
  ECONNRESET: '与存储服务的连接中断',
  EPIPE: '与存储服务的连接中断',
  ETIMEDOUT: '存储服务没有及时应答',
  TimeoutError: '存储服务没有及时应答',
  EHOSTUNREACH: '连不上存储服务，请检查网络',
  ENETUNREACH: '连不上存储服务，请检查网络',
  NoSuchBucket: '存储桶不存在',
  AccessDenied: '存储服务拒绝访问，请检查密钥的权限',
  InvalidAccessKeyId: '存储服务不认可访问密钥',
  SignatureDoesNotMatch: '存储服务不认可访问密钥',
  RequestTimeTooSkewed: '服务器时间与存储服务相差过大',
  SlowDown: '存储服务繁忙',
  ServiceUnavailable: '存储服务繁忙',
}

/** Sentences of the watch over the file storage. */
export const storageMessages = {
  differs: '读回的内容与写入的不一致',
  lost: '写入的文件读不到',
  fault: (codes: readonly string[]): string =>
    codes.flatMap((code) => (Object.hasOwn(faults, code) ? [faults[code]] : []))[0] ??
    '读写文件失败，原因见系统日志',
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
