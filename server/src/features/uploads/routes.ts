import { uploads } from '@callboard/contract/uploads'
import { implement } from '@orpc/server'
import { byActor, byVisitor, type RequestContext } from '../../platform/http/serve-call.ts'
import { beginUpload } from './begin-upload.ts'
import { cancelUpload } from './cancel-upload.ts'
import { finishUpload } from './finish-upload.ts'
import { sendPart } from './send-part.ts'
import type { UploadPurposes } from './upload-purpose.ts'

const calls = implement(uploads).$context<RequestContext>()

export const uploadsRoutes = (purposes: UploadPurposes) => ({
  begin: calls.begin.handler(byActor(beginUpload(purposes))),
  part: calls.part.handler(byVisitor(sendPart(purposes))),
  finish: calls.finish.handler(byVisitor(finishUpload(purposes))),
  cancel: calls.cancel.handler(byActor(cancelUpload)),
})
