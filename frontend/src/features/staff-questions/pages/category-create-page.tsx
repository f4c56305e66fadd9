import { CategoryForm } from '#features/staff-questions/categories/category-form.tsx'
import { Permitted } from '#shared/staff/access/permitted.tsx'

/** `/admin/.../categories/create`. */
export const CategoryCreatePage = () => (
  <Permitted area="Categories" flag="a">
    <CategoryForm record={undefined} />
  </Permitted>
)
