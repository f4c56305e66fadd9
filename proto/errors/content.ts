import { entry } from './entry.ts'

/** Questions, gems, guides, pictures, events and their exchange. */
export const contentErrors = {
  'event.published': entry('conflict', 'This event has been published.', 'Cancel it instead of deleting it.'),
  'category.in-use': entry(
    'conflict',
    'This category still contains questions, gems, guides or other categories.',
    'Move them first.',
  ),
  'question.incomplete': entry(
    'invalid',
    'The question needs more details before it can become active.',
    'Complete the fields that have an error.',
    '`details` names the fields.',
  ),
  'question.same-person': entry(
    'conflict',
    'Someone else must review this question before it goes live.',
    'Set the question’s status to In review, then ask a colleague to review it.',
  ),
  'question.no-publish': entry(
    'forbidden',
    'Your role can’t publish questions.',
    'Set the question’s status to In review, then ask a colleague to publish it.',
  ),
  'gem.incomplete': entry(
    'invalid',
    'The gem needs more details before it can become active.',
    'Complete the fields that have an error.',
    '`details` names the fields.',
  ),
  'gem.same-person': entry(
    'conflict',
    'Someone else must review this gem before it goes live.',
    'Set the gem’s status to In review, then ask a colleague to review it.',
  ),
  'gem.format': entry('conflict', 'This gem uses a newer format.', 'Open it from the list of gems.'),
  'guide.incomplete': entry(
    'invalid',
    'The guide needs more details before it can become active.',
    'Complete the fields that have an error.',
    '`details` names the fields.',
  ),
  'guide.same-person': entry(
    'conflict',
    'Someone else must review this guide before it goes live.',
    'Set the guide’s status to In review, then ask a colleague to review it.',
  ),
  'image.unsupported': entry(
    'invalid',
    'This must be a PNG, JPEG or WebP picture that is not animated.',
    'Save the picture as PNG, JPEG or WebP and upload that copy.',
  ),
  'image.unreadable': entry('invalid', 'The picture is damaged and can’t be read.', 'Save a new copy and upload that.'),
  'image.too-large': entry('tooLarge', 'This picture is too large.', 'Use a picture of no more than 40 megapixels.'),
  'image.used': entry(
    'conflict',
    'This picture is used in a text, an earlier version or a draft, so it can’t be deleted.',
    'Remove it from the texts and drafts that use it. You cannot delete a picture that an earlier version uses.',
  ),
  'image.expired': entry('forbidden', 'This link to the picture has expired.', 'Reload the page.'),
  'news.deleted': entry('gone', 'This news item has been removed.', 'See all news.'),
  'file.gone': entry('gone', 'The file has been deleted.', 'Upload it again, or export it again.'),
  'import.running': entry('conflict', 'The import check has not finished yet.', 'Wait for the report.'),
  'export.running': entry('conflict', 'The export has not finished yet.', 'Wait until it finishes.'),
  'import.unreadable': entry(
    'invalid',
    'The file could not be read.',
    'Check that it is in the format you chose, then upload it again.',
  ),
} as const
