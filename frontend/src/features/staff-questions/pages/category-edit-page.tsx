import { CategoryForm } from '#features/staff-questions/categories/category-form.tsx'
import { categories } from '#features/staff-questions/categories/category-resource.ts'
import { RecordPage } from '#shared/staff/resource-pages/record-page.tsx'

/** `/admin/.../categories/edit?id=`. */
export const CategoryEditPage = () => (
  <RecordPage resource={categories}>{(record) => <CategoryForm record={record} />}</RecordPage>
)
