/** Sentences of the page 数据迁入; those about rows are the command's (`server/src/app/moveIn/sentences.ts`). */
export const moveInMessages = {
  notOne:
    '只能上传迁入用的工作簿和附件的 zip 压缩包；工作簿的名称与空白工作簿相同，可在名称后加“-”和说明，如“检验历史-2019.xlsx”',
  brokenZip: '压缩包已损坏或不是 zip 格式，请重新压缩后上传',
  outsideZip: (name: string): string => `压缩包中的文件名“${name}”不能使用，请改名后重新压缩`,
  bigZip: (name: string): string =>
    `压缩包“${name}”解压后的内容过多，请分成几个压缩包，或改用服务器文件夹迁入`,
  tooManyFiles: (most: number): string => `最多上传 ${most} 个文件，请改用服务器文件夹迁入`,
  running: '迁入正在进行，结束后才能更改文件或再次开始',
  noFolder: '没有设置服务器上的迁入文件夹（MOVE_IN_FOLDER），请上传工作簿',
  noFiles: '请先上传要迁入的工作簿',
  tryFirst: '文件上传后还没有试运行过，请先试运行并查看会丢失的内容，再正式迁入',
  over: '该次迁入已经结束，请刷新页面',
  broken: '运行中断，没有做完。已迁入的数据保留，处理后可以再次开始，从中断处继续。',
  brokenTrial: '试运行中断，没有改动任何数据，可以再次试运行。',
  cancelled: '已停止。停止前迁入的数据保留，再次开始时从中断处继续。',
  cancelledTrial: '试运行已停止，没有改动任何数据。',
  done: (refused: number): string =>
    refused > 0 ? `迁入完毕，${refused} 行没有迁入，原因见下。` : '迁入完毕，全部行都已迁入。',
  tried: (refused: number): string =>
    refused > 0
      ? `试运行完毕，没有改动数据；正式迁入时有 ${refused} 行不能迁入，原因见下。`
      : '试运行完毕，没有改动数据；正式迁入时全部行都能迁入。',
} as const

/** Uploads are kept so long; they hold what an office knows of people. */
export const moveInKeptDays = 30

/** Most files of one moving in by the page. */
export const mostMoveInFiles = 300
